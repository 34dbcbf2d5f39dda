import * as z from 'zod/mini'
import { TRANSPORT_MODES } from '#domain/gst/ewaybill/load.ts'
import { t } from '#domain/words/t.ts'
import { dateOrNone } from '../document.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams, listQuery, requiredText, text } from '../fields.ts'
import { moment } from '../moment.ts'
import { PORTAL_ROUTES, portalCancelDraft, portalProblem } from './e-invoices.ts'

export const EWAY_STATES = ['pending', 'failed', 'generated', 'cancelled'] as const
/** `ending`: e-way bills that expire within a day, or expired a few hours ago. */
export const EWAY_LISTS = ['generated', 'ending', 'pending', 'failed', 'cancelled'] as const

const vehicle = z.object({ number: z.string(), at: z.string(), remark: z.string(), place: z.string() })

export const ewayBill = z.object({
  _id: id,
  /** The document that it covers. */
  document: z.object({ _id: id, kind: z.enum(['invoice', 'challan']), number: z.string(), date: z.string() }),
  party: z.string(),
  state: z.enum(EWAY_STATES),
  number: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  /** Null until the vehicle is entered. */
  validUntil: z.nullable(z.string()),
  vehicles: z.array(vehicle),
  errorCode: z.string(),
  error: z.string(),
  /** True if it may be extended now; and the last moment for cancelling it. */
  mayExtend: z.boolean(),
  cancelUntil: z.nullable(z.string()),
})
export type EwayBillRecord = z.output<typeof ewayBill>

const url = '/api/gst/eway-bills'
const route = z.enum(PORTAL_ROUTES)

const km = z
  .number(t('Distance must be a number'))
  .check(
    z.int(t('Distance: whole kilometres')),
    z.minimum(0, t('Distance: 0 to 4000 km')),
    z.maximum(4000, t('Distance: 0 to 4000 km')),
  )

/** Transport details that the portal needs besides the document. */
export const transportDraft = z.object({
  mode: z._default(z.enum(TRANSPORT_MODES, t('Choose road, rail, air or ship')), 'road'),
  /** Kilometres; 0: the portal uses its own distance. */
  distance: z._default(km, 0),
  vehicleNo: text(30, () => t('Vehicle No')),
  isOversized: z._default(z.boolean(), false),
  transporterId: text(15, () => t('Transporter ID')),
  transporterName: text(100, () => t('Transporter')),
  documentNo: text(15, () => t('Transport document')),
  documentDate: z._default(dateOrNone, null),
})
export type TransportDraft = z.output<typeof transportDraft>

export const listEwayBills = endpoint('GET', url, 'look', {
  summary: 'E-way bills of one state, newest first, and how many there are of each',
  querystring: z.object({
    limit: listQuery.limit,
    cursor: listQuery.cursor,
    list: z._default(z.enum(EWAY_LISTS, t('Choose a list')), 'generated'),
  }),
  response: {
    200: z.object({
      way: route,
      counts: z.object({
        generated: z.int(),
        ending: z.int(),
        pending: z.int(),
        failed: z.int(),
        cancelled: z.int(),
      }),
      rows: z.array(ewayBill),
    }),
  },
})

export const getEwayBill = endpoint('GET', `${url}/of/:id`, 'look', {
  summary: 'The e-way bills of a bill or a challan, newest first, and what the portal would refuse it for',
  params: idParams,
  response: {
    200: z.object({
      bills: z.array(ewayBill),
      /** Why the goods need an e-way bill; null if they need none. */
      because: z.nullable(z.string()),
      problems: z.array(portalProblem),
      /** Doubts to check before sending; they do not block. */
      warnings: z.array(z.string()),
      way: route,
    }),
  },
})

const answered = { 200: z.object({ ...done, ewayBill }) }

export const makeEwayBill = endpoint('POST', `${url}/of/:id`, 'trade', {
  summary: 'Makes the e-way bill of a bill or a challan; where no answer comes it is asked for again later',
  params: idParams,
  body: transportDraft,
  response: answered,
})

export const fileOfEwayBill = endpoint('POST', `${url}/of/:id/file`, 'trade', {
  summary:
    'The bulk file of one e-way bill that somebody uploads to the portal, and what the portal would refuse',
  params: idParams,
  body: transportDraft,
  response: { 200: z.object({ file: z.string(), problems: z.array(portalProblem) }) },
})

export const storeEwayAnswer = endpoint('POST', `${url}/of/:id/answer`, 'trade', {
  summary: 'Stores the e-way bill that somebody made on the portal',
  params: idParams,
  body: z.object({
    number: z
      .string(t('E-way bill number is required'))
      .check(z.regex(/^\d{12}$/, t('E-way bill number: 12 digits'))),
    madeAt: moment(() => t('Made')),
    validUntil: z._default(z.nullable(moment(() => t('Valid until'))), null),
    vehicleNo: text(30, () => t('Vehicle No')),
  }),
  response: answered,
})

export const vehicleDraft = z.object({
  vehicleNo: requiredText(30, () => t('Vehicle No')),
  reason: z._default(z.enum(['1', '2', '3', '4'], t('Choose a reason')), '4'),
  remark: text(50, () => t('Remark')),
  place: text(50, () => t('Place')),
})
export type VehicleDraft = z.output<typeof vehicleDraft>

export const changeVehicle = endpoint('POST', `${url}/:id/vehicle`, 'trade', {
  summary: 'Tells the portal of another vehicle, or of the first one',
  params: idParams,
  body: vehicleDraft,
  response: answered,
})

export const extendEwayBill = endpoint('POST', `${url}/:id/extend`, 'trade', {
  summary: 'Extends an e-way bill, from 8 hours before it runs out until 8 hours after',
  params: idParams,
  body: z.extend(vehicleDraft, { remainingKm: km }),
  response: answered,
})

export const cancelEwayBill = endpoint('POST', `${url}/:id/cancel`, 'trade', {
  summary: 'Cancels an e-way bill within 24 hours of making it',
  params: idParams,
  body: portalCancelDraft,
  response: answered,
})
