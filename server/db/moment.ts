/** A timestamptz in PostgreSQL's format: '2026-11-22 06:01:02.043217+05:30', in the session's time zone. */
const WRITTEN =
  /^(\d{4,}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2})(\.\d{1,6})?(Z|[+-]\d{2}(?::?\d{2})?(?::?\d{2})?)$/

/** The same moment in ISO 8601 and UTC, with microseconds, which tell two edits within a millisecond apart. */
export function isoMoment(text: string): string {
  const [, date, time, decimals = '', zone = ''] = WRITTEN.exec(text) ?? []
  if (!date) return text
  const at = new Date(`${date}T${time}${/^[+-]\d{2}$/.test(zone) ? `${zone}:00` : zone}`)
  return Number.isNaN(at.getTime()) ? text : at.toISOString().replace('.000Z', `${decimals}Z`)
}
