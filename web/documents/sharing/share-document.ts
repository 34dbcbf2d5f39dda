import { t } from '#domain/words/t.ts'
import { messageOf, NO_ANSWER } from '#web/app/calls/api-error.ts'
import { alertToast, toast } from '#web/ui/feedback/toast.tsx'
import { sharesFiles } from './give-file.ts'
import { recordShare } from './record-share.ts'
import { shareNow } from './share-now.ts'
import { paperFile, type SharedPaper, sharedText } from './shared-paper.ts'

/**
 * Shares the PDF of the saved document with another program of the phone; if none accepts files, its text by WhatsApp. Must
 * be called within the click; `prepareSharing` makes the file beforehand.
 */
export async function shareDocument(paper: SharedPaper) {
  try {
    const outcome = await shareNow(paper)
    if (outcome === 'text-only') shareText(paper)
    if (outcome === 'press-again')
      toast(t('{paper} is ready to be shared.', { paper: paper.title }), {
        label: t('Share'),
        onClick: () => void shareDocument(paper),
      })
  } catch (error) {
    alertToast(messageOf(error, NO_ANSWER), { label: t('Share as Text'), onClick: () => shareText(paper) })
  }
}

/** Fetches the file while the person looks at the saved document. */
export function prepareSharing(paper: SharedPaper) {
  if (sharesFiles()) void paperFile(paper).catch(() => {})
}

function shareText(paper: SharedPaper) {
  const text = sharedText(paper)
  // The person closed the browser's share dialog: no message is needed.
  if ('share' in navigator) {
    void navigator.share({ text }).then(
      () => void recordShare(paper, 'share'),
      () => {},
    )
    return
  }
  window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener')
  void recordShare(paper, 'whatsapp')
}
