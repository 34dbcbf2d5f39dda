import { noteGiven } from './note-given.ts'
import { paperFile, type SharedPaper, sharedText, sharesFiles } from './shared-paper.ts'

/** What became of it: another press is needed when the file took longer than the browser waits. */
export type Outcome = 'shared' | 'closed' | 'press-again' | 'text-only'

/** Hands the PDF to another program of the phone. To be called in the click. */
export async function shareNow(paper: SharedPaper): Promise<Outcome> {
  if (!sharesFiles()) return 'text-only'
  const file = await paperFile(paper)
  try {
    await navigator.share({ files: [file], title: paper.title, text: sharedText(paper) })
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    // Whoever closes the sheet has shared nothing, and knows it.
    if (name === 'AbortError') return 'closed'
    if (name === 'NotAllowedError') return 'press-again'
    throw error
  }
  void noteGiven(paper, 'share')
  return 'shared'
}
