import { useState } from 'react'
import { makeBillLink } from '#contract/documents/bill-page/bill-links.ts'
import { whatsAppLink } from '#domain/khata/message-links.ts'
import { useSave } from '#web/app/calls/queries.ts'
import { recordShare } from './record-share.ts'
import { type SharedPaper, sharedText } from './shared-paper.ts'

/**
 * Opens a WhatsApp chat with the phone number of a paper's party, its text and the link of its page. Call it within the
 * click.
 */
export function useWhatsAppChat(): { open: (paper: SharedPaper) => void; error: unknown } {
  const [error, setError] = useState<unknown>()
  const makeLink = useSave(makeBillLink)
  const open = async (paper: SharedPaper) => {
    // Opened in the click itself, or the browser blocks the window as unwanted.
    const chat = window.open('', '_blank')
    const made = paper.hasPage
      ? await makeLink.mutateAsync({ params: { id: paper.id } }).catch(() => undefined)
      : undefined
    const address = whatsAppLink(sharedText({ ...paper, link: made?.link.url }), paper.party.phone)
    if (!chat) return window.location.assign(address)
    chat.opener = null
    chat.location.href = address
    void recordShare(paper, 'whatsapp', paper.party.phone)
  }
  return {
    error,
    open(paper) {
      setError(undefined)
      void open(paper).catch(setError)
    },
  }
}
