import { t } from '../words/t.ts'
import type { TrailAct, TrailTableName } from './trail-tables.ts'

const ACTS: Record<TrailAct, string> = {
  added: t('Added'),
  changed: t('Changed'),
  removed: t('Deleted'),
  cancelled: t('Cancelled'),
  exported: t('Downloaded as a file'),
}

/** What an act is called with records that nobody adds or deletes. */
const OF_TABLE: Partial<Record<TrailTableName, Partial<Record<TrailAct, string>>>> = {
  documents: { added: t('Written') },
  vouchers: { added: t('Entered') },
  adjustments: { added: t('Entered') },
  productions: { added: t('Entered'), changed: t('Taken back') },
  counts: { added: t('Begun') },
  gstr3b_typed: { added: t('Typed in') },
  e_invoices: { added: t('Sent to the portal') },
  eway_bills: { added: t('Sent to the portal') },
  bill_links: { added: t('Link made'), removed: t('Link taken back') },
  due_links: { added: t('Link made'), removed: t('Link taken back') },
  bill_requests: { added: t('Asked by the customer') },
  pin_closings: { added: t('Closed after wrong PINs') },
  portal_accounts: { added: t('Connected'), removed: t('Disconnected') },
  pins: { added: t('PIN set'), changed: t('PIN changed'), removed: t('PIN removed') },
  sessions: { added: t('Signed in'), removed: t('Signed out') },
  trusted_tills: { added: t('Trusted as a till'), removed: t('Not trusted any more') },
  memberships: { added: t('Joined'), removed: t('Does not work here any more') },
  invitations: {
    added: t('Invited'),
    changed: t('New link made'),
    removed: t('The invitation was taken back'),
  },
  handovers: {
    added: t('The shop was offered'),
    changed: t('The shop was offered'),
    removed: t('The offer of the shop ended'),
  },
  shops: { added: t('The shop was opened') },
  users: { added: t('Signed up') },
  closings: { added: t('The shop was closed'), removed: t('The shop was opened again') },
  shop_roles: { changed: t('The role was changed') },
  permits: { added: t('Asked for a yes') },
  drawer_closings: { added: t('Closed') },
  drawer_openings: { added: t('Opened without a bill') },
  accounts: { added: t('Opened'), removed: t('Closed') },
  filed_returns: { added: t('Marked as filed') },
  gstr2b_imports: { added: t('Loaded'), changed: t('Loaded again') },
  imports: { added: t('Loaded'), removed: t('Taken back') },
  rate_changes: { added: t('Set'), removed: t('Taken back') },
}

export const actWords = (act: TrailAct, table: TrailTableName): string => OF_TABLE[table]?.[act] ?? ACTS[act]

/** True if an entry says something without any change of a column: that a PIN is another one. */
export const hasOwnWords = (act: TrailAct, table: TrailTableName): boolean =>
  OF_TABLE[table]?.[act] !== undefined
