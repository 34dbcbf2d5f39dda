import type { Finding, Fix } from '#domain/gst/doctor/tax-finding.ts'

/** What a dialog that mends a finding is told. */
export interface FixProps<Kind extends Fix['kind']> {
  finding: Finding
  fix: Extract<Fix, { kind: Kind }>
  /** 'yyyy-mm' */
  month: string
  onClose: () => void
}
