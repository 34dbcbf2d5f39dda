import type { Finding } from '#domain/gst/return-checks/tax-finding.ts'
import { GstinDialog } from './gstin-dialog.tsx'
import { HsnDialog } from './hsn-dialog.tsx'
import { RetaxDialog } from './retax-dialog.tsx'

/** The dialog for the fix of a finding, by its kind. */
export function FixDialog({ finding, ...about }: { finding: Finding; month: string; onClose: () => void }) {
  const { fix } = finding
  switch (fix.kind) {
    case 'gstin':
      return <GstinDialog finding={finding} fix={fix} {...about} />
    case 'hsn':
      return <HsnDialog finding={finding} fix={fix} {...about} />
    case 'heads':
    case 'rate':
      return <RetaxDialog finding={finding} fix={fix} {...about} />
    default:
      return null
  }
}
