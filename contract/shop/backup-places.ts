import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { requiredText, text } from '../fields.ts'

const PLACE_KINDS = ['folder', 's3', 'sftp'] as const
export type PlaceKind = (typeof PLACE_KINDS)[number]

const NEEDED = { folder: ['folder'], s3: ['host', 'bucket', 'keyId'], sftp: ['host', 'user'] } as const

const FIELDS = {
  /** Path on this machine, within the bucket, or on the server of SFTP. */
  folder: text(500, () => t('Folder')),
  host: text(200, () => t('Server')),
  bucket: text(100, () => t('Bucket')),
  region: text(60, () => t('Region')),
  keyId: text(200, () => t('Key id')),
  user: text(100, () => t('User')),
  /** Fingerprint of the server of SFTP, 'SHA256:...': without it nothing is sent. */
  hostKey: text(120, () => t('Host key')),
}

/** A place as its form shows it again: what opens it is never answered. */
export const namedPlace = z.object({
  kind: z.enum(PLACE_KINDS),
  folder: z.string(),
  host: z.string(),
  bucket: z.string(),
  region: z.string(),
  keyId: z.string(),
  user: z.string(),
  hostKey: z.string(),
})
export type NamedPlace = z.output<typeof namedPlace>

/** A shorter passphrase is found by who has a backup and much time. */
export const SHORTEST_PASSPHRASE = 12

const drafted = z.object({
  kind: z.enum(PLACE_KINDS, t('Choose a folder, S3 or SFTP')),
  ...FIELDS,
  /** Key of the bucket, or password of SFTP; '' keeps that of the place. */
  secret: text(300, () => t('Secret')),
  /** Needed with the first place; all have the same. */
  passphrase: text(200, () => t('Passphrase')),
})
type Drafted = z.output<typeof drafted>

export const placeDraft = drafted.check(
  ...(['folder', 'host', 'bucket', 'keyId', 'user'] as const).map((name) =>
    z.refine<Drafted>(
      (draft) => draft[name] !== '' || !NEEDED[draft.kind].some((needed) => needed === name),
      { message: t('This is needed'), path: [name] },
    ),
  ),
  z.refine<Drafted>(({ passphrase }) => passphrase === '' || passphrase.length >= SHORTEST_PASSPHRASE, {
    message: t('Passphrase: at least 12 characters'),
    path: ['passphrase'],
  }),
)
export type PlaceDraft = z.output<typeof placeDraft>

/** What is typed to see that it is the passphrase of the backups. */
export const typedPassphrase = z.object({ passphrase: requiredText(200, () => t('Passphrase')) })

/** The name of a place, as the answers have it. */
export const placeLabel = z.object({ label: requiredText(700, () => t('Name')) })
