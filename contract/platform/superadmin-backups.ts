import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { done } from '../fields.ts'
import { placeDraft, placeLabel, typedPassphrase } from '../shop/backup-places.ts'
import { backups } from '../shop/backups.ts'

const url = '/api/superadmin/backups'

export const getPlatformBackups = endpoint('GET', url, 'superadmin', {
  summary: 'How the backups of all shops stand, and where they lie',
  response: { 200: backups },
})

export const sendPlatformBackup = endpoint('POST', url, 'superadmin', {
  summary: 'Sends a backup to every place now',
  response: { 200: z.object(done) },
})

export const tryPlatformBackup = endpoint('POST', `${url}/trial`, 'superadmin', {
  summary: 'Begins to restore the newest backup into a throw-away folder and to verify it',
  response: { 200: z.object(done) },
})

export const checkPlatformPassphrase = endpoint(
  'POST',
  `${url}/passphrase`,
  'superadmin',
  {
    summary: 'Says whether this is the passphrase with which the backups are closed, 400 if not',
    body: typedPassphrase,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const namePlatformBackupPlace = endpoint(
  'POST',
  `${url}/places`,
  'superadmin',
  {
    summary:
      'Tries a place for backups, keeps it, and begins to send there; a known name replaces that place',
    body: placeDraft,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const forgetPlatformBackupPlace = endpoint(
  'DELETE',
  `${url}/places`,
  'superadmin',
  {
    summary: 'Sends no more to a place; what lies there stays',
    body: placeLabel,
    response: { 200: z.object(done) },
  },
  { again: true },
)
