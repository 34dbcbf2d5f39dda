/** Whether what is written for a country is another one than India; nothing written is India. */
export function isAbroad(country: string | null | undefined): boolean {
  return !['', 'india', 'bharat', 'in'].includes((country ?? '').trim().toLowerCase())
}
