import { t } from '#domain/words/t.ts'
import { code, date, MSME, quantity, text } from './report-columns.ts'
import type { Report } from './report-definition.ts'

/** Reports that a law asks for. */
export const LAW_REPORTS = {
  'msme-dues': {
    name: t('MSME Dues (45 days)'),
    shows: t(
      'What is unpaid of micro and small suppliers, and since when it is beyond 45 days, or 15 where nothing was agreed.',
    ),
    group: 'stock-and-parties',
    period: 'day',
    tellsPrices: true,
    columns: MSME,
  },
  /** For H1 the register of the Drugs Rules 1945, rule 65(3)(1)(h). */
  'drug-register': {
    name: t('Drug Register'),
    shows: t(
      'What was supplied of the medicines of a schedule, to whom and by whose prescription, bill by bill.',
    ),
    group: 'stock-and-parties',
    period: 'range',
    use: 'drugs',
    bySchedule: true,
    onCard: 'quantity',
    columns: [
      ...[date('date', t('Date')), code('number', t('Number')), text('what', t('Remark'))],
      ...[text('patient', t('Patient')), text('doctor', t('Doctor')), text('name', t('Medicine'))],
      ...[text('maker', t('Maker')), text('batch', t('Batch, expiry'))],
      ...[quantity('quantity', t('Quantity')), code('unit', t('Unit'))],
    ],
  },
} as const satisfies Record<string, Report>
