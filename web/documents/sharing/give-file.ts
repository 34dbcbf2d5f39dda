/** Result of sharing: another press is needed when the file took longer than the browser waits. */
export type Outcome = 'shared' | 'closed' | 'press-again' | 'text-only'

/** True if this browser shares files with other programs, as browsers of phones do. */
export function sharesFiles(): boolean {
  const one = new File(['%PDF-'], 'paper.pdf', { type: 'application/pdf' })
  return typeof navigator.canShare === 'function' && navigator.canShare({ files: [one] })
}

/** Shares a file by the phone's share sheet (Web Share API). Call it within the click. */
export async function shareFile(file: File, about: { title: string; text: string }): Promise<Outcome> {
  try {
    await navigator.share({ files: [file], ...about })
    return 'shared'
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // The person closed the browser's share sheet: no message is needed.
    if (name === 'AbortError') return 'closed'
    if (name === 'NotAllowedError') return 'press-again'
    throw error
  }
}
