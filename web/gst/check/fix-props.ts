import type { Finding, Fix } from '#domain/gst/return-checks/tax-finding.ts'

/** The props of a dialog that fixes a finding. */
export interface FixProps<Kind extends Fix['kind']> {
  finding: Finding
  fix: Extract<Fix, { kind: Kind }>
  /** 'yyyy-mm' */
  month: string
  onClose: () => void
}
