/** True for a country other than India; an empty one is India. */
export function isAbroad(country: string | null | undefined): boolean {
  return !['', 'india', 'bharat', 'in'].includes((country ?? '').trim().toLowerCase())
}
