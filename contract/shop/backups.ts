import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done } from '../fields.ts'
import { rupees } from '../figures.ts'
import { moment } from '../moment.ts'
import { namedPlace, placeDraft, placeLabel, typedPassphrase } from './backup-places.ts'

/** How the backups stand, as an owner sees them, and who runs the platform. */
export const backups = z.object({
  lastAt: z.optional(z.string()),
  /** True behind a PostgreSQL that is backed up without Bahi's knowing. */
  isOutside: z.optional(z.boolean()),
  /** True where each hour with trade is sent, or the database's own log. */
  isHourly: z.boolean(),
  /** The last backup that was restored and verified. */
  trial: z.optional(
    z.object({
      at: z.string(),
      holds: z.boolean(),
      seconds: z.number(),
      documents: z.number(),
      expected: z.number(),
      findings: z.number(),
    }),
  ),
  /** The backup that is being looked into, by when it was made. */
  lookingInto: z.optional(z.string()),
  /** Only to an owner who runs Bahi: what lay in the backup that was last looked into. */
  looked: z.optional(
    z.object({
      madeAt: z.string(),
      /** Why it could not be opened, in English, as in the log. */
      words: z.optional(z.string()),
      findings: z.int(),
      documents: z.int(),
      expected: z.int(),
      items: z.int(),
      parties: z.int(),
      /** The last documents that were made, the newest first. */
      newest: z.array(z.object({ number: z.string(), party: z.string(), date: z.string(), total: rupees })),
    }),
  ),
  /** Only to an owner who runs Bahi: where its one shop is theirs. Others share the places with other shops. */
  places: z.optional(
    z.array(
      z.object({
        kind: z.enum(['folder', 's3', 'sftp']),
        label: z.string(),
        lastAt: z.optional(z.string()),
        failedAt: z.optional(z.string()),
        /** Why it failed, in English, as in the log. */
        words: z.optional(z.string()),
        /** What its form shows; absent where the environment names the places. */
        named: z.optional(namedPlace),
        /** The newest first. */
        backups: z.array(
          z.object({ madeAt: z.string(), reason: z.enum(['hour', 'close', 'asked']), bytes: z.number() }),
        ),
      }),
    ),
  ),
  /** Only to who may name places here. */
  naming: z.optional(z.object({ hasPassphrase: z.boolean() })),
})
export type ShopBackups = z.output<typeof backups>

export const getBackups = endpoint('GET', '/api/backups', 'whole-books', {
  summary:
    'How old the last backup is, and whether it held when it was tried, to an owner; with its places where the owner runs Bahi',
  response: { 200: backups },
})

export const sendBackup = endpoint('POST', '/api/backups', 'whole-books', {
  summary: 'Sends a backup to every place now; an owner who runs Bahi',
  response: { 200: z.object(done) },
})

export const tryBackup = endpoint('POST', '/api/backups/trial', 'whole-books', {
  summary:
    'Begins to restore the newest backup into a throw-away folder and to verify it; an owner who runs Bahi',
  response: { 200: z.object(done) },
})

/** By its moment, as the list of backups has it. */
const chosenBackup = z.object({ madeAt: moment(() => t('Made')) })

export const lookIntoBackup = endpoint(
  'POST',
  '/api/backups/look',
  'whole-books',
  {
    summary:
      'Begins to restore a backup beside the books, to verify it and to read what lies in it; an owner who runs Bahi',
    body: chosenBackup,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const checkPassphrase = endpoint(
  'POST',
  '/api/backups/passphrase',
  'whole-books',
  {
    summary:
      'Says whether this is the passphrase with which the backups are closed, 400 if not; an owner who runs Bahi',
    body: typedPassphrase,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const nameBackupPlace = endpoint(
  'POST',
  '/api/backups/places',
  'whole-books',
  {
    summary:
      'Tries a place for backups, keeps it, and begins to send there; a known name replaces that place; an owner who runs Bahi',
    body: placeDraft,
    response: { 200: z.object(done) },
  },
  { again: true },
)

export const forgetBackupPlace = endpoint(
  'DELETE',
  '/api/backups/places',
  'whole-books',
  {
    summary: 'Sends no more to a place, where what lies there stays; an owner who runs Bahi',
    body: placeLabel,
    response: { 200: z.object(done) },
  },
  { again: true },
)
