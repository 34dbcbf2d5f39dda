import { type Outcome, shareFile, sharesFiles } from './give-file.ts'
import { recordShare } from './record-share.ts'
import { paperFile, type SharedPaper, sharedText } from './shared-paper.ts'

/** Shares the PDF with another program of the phone. Call it within the click. */
export async function shareNow(paper: SharedPaper): Promise<Outcome> {
  if (!sharesFiles()) return 'text-only'
  const file = await paperFile(paper)
  const outcome = await shareFile(file, { title: paper.title, text: sharedText(paper) })
  if (outcome === 'shared') void recordShare(paper, 'share')
  return outcome
}
