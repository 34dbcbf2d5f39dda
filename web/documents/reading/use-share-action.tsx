import { type ReactNode, useEffect, useState } from 'react'
import { t } from '#domain/words/t.ts'
import type { SharedPaper } from '#web/documents/sharing/shared-paper.ts'
import { useSteady } from '#web/ui/form/use-steady.ts'
import { useIsPhone } from '#web/ui/frame/use-width.ts'
import { later } from '#web/ui/later.tsx'
import type { RowAction } from '#web/ui/list/row-actions.tsx'

const ShareDialog = later(async () => (await import('#web/documents/sharing/share-dialog.tsx')).ShareDialog)
const sharing = () => import('#web/documents/sharing/share-document.ts')

/**
 * Shares a paper: on a phone by the system's share sheet with the PDF, made when the document is opened; elsewhere by a
 * dialog with all ways.
 */
export function useShareAction(
  paper: SharedPaper,
  onGiven: () => void,
): { share: RowAction; overlay: ReactNode } {
  const isPhone = useIsPhone()
  const [asked, setAsked] = useState<string>()
  const { id, version } = paper
  const prepare = useSteady(() => void sharing().then(({ prepareSharing }) => prepareSharing(paper)))
  useEffect(() => {
    // The paper changes with these.
    if (isPhone && id && version) prepare()
  }, [isPhone, id, version, prepare])
  return {
    share: {
      icon: 'arrow-up',
      label: t('Share'),
      letter: 's',
      onClick: () => {
        onGiven()
        if (isPhone) void sharing().then(({ shareDocument }) => shareDocument(paper))
        else setAsked(id)
      },
    },
    overlay: asked === id && <ShareDialog paper={paper} onClose={() => setAsked(undefined)} />,
  }
}
