/** A word in the name of a column, 'token' in 'token_hash', by which it may hold a secret. */
const SECRET_WORDS =
  /^(?:password|passkey|credential|secret|token|hash|digest|salt|seed|nonce|key|session|pin|otp|challenge|cipher|sealed|private)s?$/

/** Columns that look like a secret and are none, so that an archive has them. */
const NO_SECRETS: Record<string, readonly string[]> = {
  // SHA-256 of a file or of a line of a statement, which are in the archive themselves.
  answer_files: ['bytes', 'hash'],
  attachments: ['bytes', 'hash'],
  bank_lines: ['hash'],
  logos: ['bytes'],
  voucher_papers: ['bytes', 'hash'],
  // The chain of the trail is proved by them.
  audit_chain: ['hash'],
  audit_heads: ['hash', 'sealed_at'],
  // The half of the pair by which books are sealed; the owners have the other.
  closings: ['public_key'],
  // What a row is about: an HSN code, a number, a month.
  filed_rows: ['key'],
  gst_findings_seen: ['key'],
  gstr2b_rows: ['key'],
  profit_sums: ['key'],
  // SHA-256 of what was asked or sent.
  permits: ['digest'],
  used_keys: ['key', 'said'],
  // To what a question is attached: 'document', 'party'.
  questions: ['pin'],
  // How somebody signed in; opens nothing.
  sessions: ['by_pin', 'passkey_id'],
}

/** True if the archive of a shop has the column. Bytes and what is called like a secret are left out unless listed. */
export const isExported = (table: string, { name, type }: { name: string; type: string }): boolean =>
  NO_SECRETS[table]?.includes(name) ||
  !(type.startsWith('bytea') || name.split('_').some((word) => SECRET_WORDS.test(word)))
