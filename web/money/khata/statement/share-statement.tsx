import type { Output } from '#contract/endpoint.ts'
import type { getKhata } from '#contract/money/khata.ts'
import { t } from '#domain/words/t.ts'
import { ShareDialog } from '#web/documents/sharing/share-dialog.tsx'
import { useProfile } from '#web/profile/profile-data.ts'

interface ShareStatementProps {
  khata: Output<typeof getKhata>
  from: string
  to: string
  onClose: () => void
}

/** Gives a statement to its party, as a file or by e-mail. */
export function ShareStatement({ khata: { party }, from, to, onClose }: ShareStatementProps) {
  const { data: profile } = useProfile()
  return (
    <ShareDialog
      saysSent
      paper={{
        noun: 'statement',
        id: party._id,
        days: { from, to },
        title: t('{party} {from} to {to}', { party: party.name, from, to }),
        name: t('Statement'),
        shop: profile?.name ?? '',
        party,
      }}
      onClose={onClose}
    />
  )
}
