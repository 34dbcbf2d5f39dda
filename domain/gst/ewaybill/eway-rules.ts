import { addDays, formatDate } from '#domain/calendar.ts'
import { PIN_ABROAD, pinWarning } from '#domain/gst/portal/pin-codes.ts'
import { PORTAL_NUMBER } from '#domain/gst/portal/portal-lists.ts'
import type { PortalProblem } from '#domain/gst/portal/portal-problem.ts'
import { isoOfPortalDate } from '#domain/gst/portal/portal-text.ts'
import { checkGstin } from '#domain/gstin.ts'
import { UNIT_QUANTITY_CODES } from '#domain/shelf/units.ts'
import { t } from '#domain/words/t.ts'
import { type EwayItem, type EwayRequest, OTHER_COUNTRY } from './eway-file.ts'
import { type EwayRule, rule } from './eway-rule.ts'
import { EWAY_TIMES } from './eway-time.ts'
import { COMBINATIONS, type SubSupply } from './load.ts'
import { distanceInOnePin, TRANSPORT_RULES } from './transport-rules.ts'

const HSN = /^\d{4,8}$/
const MOST_ITEMS = 250

/** The first item that has a problem. */
const ofItems = (code: string, words: (item: EwayItem) => string | false) =>
  rule(code, 'itemList', (request) => {
    for (const [at, item] of request.itemList.entries()) {
      const problem = words(item)
      if (problem)
        return t('Item {number} ({name}): {problem}', { number: at + 1, name: item.productName, problem })
    }
    return undefined
  })

const wrongGstin = (gstin: string) => {
  const check = checkGstin(gstin)
  return (
    gstin !== 'URP' &&
    check.status === 'wrong' &&
    t('GSTIN {gstin}: {problem}', { gstin, problem: check.problem })
  )
}
const isExport = ({ subSupplyType }: EwayRequest) => subSupplyType === '3'
const two = (code: number) => String(code).padStart(2, '0')

/** Every rule of the portal that can be checked in the file, with the number of its error. */
const EWAY_RULES: readonly EwayRule[] = [
  rule(
    '206',
    'docNo',
    ({ docNo }) =>
      !PORTAL_NUMBER.test(docNo) &&
      t('The number {number} does not fit: at most 16 letters, digits, "/" and "-".', { number: docNo }),
  ),
  rule(
    '207',
    'docDate',
    ({ docDate }, today) =>
      isoOfPortalDate(docDate) > today &&
      t('It is dated {date}, which is still to come.', { date: formatDate(isoOfPortalDate(docDate)) }),
  ),
  rule(
    '820',
    'docDate',
    ({ docDate }, today) =>
      isoOfPortalDate(docDate) < addDays(today, -EWAY_TIMES.oldestDocumentDays) &&
      t('It is older than {days} days.', { days: EWAY_TIMES.oldestDocumentDays }),
  ),
  rule(
    '611',
    'docType',
    ({ supplyType, subSupplyType, docType }) =>
      !COMBINATIONS[supplyType][Number(subSupplyType) as SubSupply]?.includes(docType) &&
      t('This kind of document does not go with this reason.'),
  ),
  rule(
    '377',
    'subSupplyDesc',
    ({ subSupplyType, subSupplyDesc }) =>
      subSupplyType === '8' && subSupplyDesc === '' && t('Say what the goods go out for.'),
  ),
  rule('208', 'fromGstin', ({ fromGstin }) => wrongGstin(fromGstin)),
  rule(
    '359',
    'fromGstin',
    ({ supplyType, fromGstin }) =>
      supplyType === 'O' && fromGstin === 'URP' && t('Your shop has no GSTIN. Enter it in Settings.'),
  ),
  rule('212', 'toGstin', ({ toGstin }) => wrongGstin(toGstin)),
  rule(
    '822',
    'toGstin',
    ({ fromGstin, toGstin }) => fromGstin === 'URP' && toGstin === 'URP' && t('Neither side has a GSTIN.'),
  ),
  rule(
    '211',
    'fromStateCode',
    ({ fromStateCode, fromGstin }) =>
      fromGstin !== 'URP' &&
      Number(fromGstin.slice(0, 2)) !== fromStateCode &&
      t('The state of your shop is not that of its GSTIN.'),
  ),
  rule('215', 'toStateCode', ({ toStateCode, toGstin }) =>
    toStateCode === 0
      ? t('The state of the buyer is not known. Enter it on the bill.')
      : toGstin !== 'URP' &&
        toStateCode !== OTHER_COUNTRY &&
        Number(toGstin.slice(0, 2)) !== toStateCode &&
        t('The state of the buyer is not that of the GSTIN.'),
  ),
  rule(
    '210',
    'fromPincode',
    ({ fromPincode }) =>
      fromPincode === 0 && t('Where the goods leave has no PIN code. Enter it in Settings.'),
  ),
  rule(
    '214',
    'toPincode',
    (request) =>
      !isExport(request) &&
      request.toPincode === 0 &&
      t('Where the goods go has no PIN code. Enter it on the bill.'),
  ),
  rule(
    '',
    'fromAddr1',
    ({ fromAddr1 }) => fromAddr1 === '' && t('Where the goods leave has no address. Enter it in Settings.'),
  ),
  rule(
    '',
    'toAddr1',
    ({ toAddr1 }) => toAddr1 === '' && t('Where the goods go has no address. Enter it on the bill.'),
  ),
  rule(
    '373',
    'toStateCode',
    (request) =>
      isExport(request) && request.toStateCode !== OTHER_COUNTRY && t('An export goes to another country.'),
  ),
  rule(
    '641',
    'toStateCode',
    ({ fromStateCode, toStateCode, itemList }) =>
      fromStateCode === toStateCode &&
      itemList.some(({ igstRate }) => igstRate > 0) &&
      t('Goods that stay in the state bear no IGST; to a SEZ unit they are billed to another country.'),
  ),
  rule(
    '374',
    'toPincode',
    (request) =>
      isExport(request) &&
      request.toPincode !== PIN_ABROAD &&
      t('The PIN code of an export is {pin}.', { pin: PIN_ABROAD }),
  ),
  rule(
    '643',
    'actFromStateCode',
    ({ transactionType, fromStateCode, actFromStateCode }) =>
      (transactionType === 1 || transactionType === 2) &&
      fromStateCode !== actFromStateCode &&
      t('The goods leave in another state than the bill is from.'),
  ),
  rule(
    '644',
    'actToStateCode',
    ({ transactionType, toStateCode, actToStateCode }) =>
      (transactionType === 1 || transactionType === 3) &&
      toStateCode !== OTHER_COUNTRY &&
      toStateCode !== actToStateCode &&
      t('The goods go to another state than the bill.'),
  ),
  rule(
    '233',
    'itemList',
    ({ itemList }) => itemList.length === 0 && t('There are no goods on it: services need no e-way bill.'),
  ),
  rule(
    '',
    'itemList',
    ({ itemList }) =>
      itemList.length > MOST_ITEMS && t('More than {most} items: write two documents.', { most: MOST_ITEMS }),
  ),
  ofItems('216', ({ hsnCode }) =>
    !HSN.test(String(hsnCode).padStart(4, '0')) || hsnCode === 0 ? t('the HSN code is missing.') : false,
  ),
  ofItems(
    '217',
    ({ qtyUnit }) =>
      !UNIT_QUANTITY_CODES.some(({ code }) => code === qtyUnit) &&
      t('the portal does not know the unit {unit}.', { unit: qtyUnit }),
  ),
  ofItems('251', ({ cgstRate, sgstRate }) => cgstRate !== sgstRate && t('CGST and SGST differ.')),
  ...(['totalValue', 'cgstValue', 'sgstValue', 'igstValue', 'cessValue', 'totInvValue'] as const).map(
    (field, at) =>
      rule(String(627 + at), field, (request) => request[field] < 0 && t('An amount is below zero.')),
  ),
  rule('620', 'totInvValue', (request) => {
    const { totalValue, cgstValue, sgstValue, igstValue, cessValue, cessNonAdvolValue, otherValue } = request
    const sum = totalValue + cgstValue + sgstValue + igstValue + cessValue + cessNonAdvolValue + otherValue
    return (
      Math.round((sum - request.totInvValue) * 100) > 200 &&
      t('The total is below what its goods and taxes come to.')
    )
  }),
  ...TRANSPORT_RULES,
]

/** Possible refusals by the portal's own lists, for a person to check. */
export const ewayWarnings = (request: EwayRequest): string[] =>
  [
    distanceInOnePin(request) || undefined,
    pinWarning(t('where the goods leave'), request.fromPincode, two(request.actFromStateCode)),
    isExport(request)
      ? undefined
      : pinWarning(t('where the goods go'), request.toPincode, two(request.actToStateCode)),
  ].filter((warning) => warning !== undefined)

/** Reasons for which the portal would refuse the request, as far as they are known without calling it. */
export const ewayProblems = (request: EwayRequest, today: string): PortalProblem[] =>
  EWAY_RULES.flatMap(({ code, at, test }) => {
    const message = test(request, today)
    return message ? [{ code, at, message }] : []
  })
