import type { Supply } from '#domain/tax/supply/supplies.ts'

export const SUPPLY_LABELS: Record<Supply, string> = {
  domestic: 'Within India',
  'export-with-payment': 'Export, with payment of tax',
  'export-without-payment': 'Export, without payment (LUT)',
  'sez-with-payment': 'SEZ, with payment of tax',
  'sez-without-payment': 'SEZ, without payment (LUT)',
  'deemed-export': 'Deemed export',
  'reverse-charge': 'Reverse charge',
  'operator-pays': 'Operator pays the tax, section 9(5)',
}
