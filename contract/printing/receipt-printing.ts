import * as z from 'zod/mini'
import { RECEIPT_PAPERS } from '#domain/paper/receipt-paper.ts'
import { FIRST_PRINTER_PORT, LAST_PRINTER_PORT } from '#domain/printing/printer-address.ts'
import { DRAWER_PINS, RECEIPT_FORMS } from '#domain/printing/receipt-printing.ts'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, id, idParams } from '../fields.ts'

/** Nouns with a paper for a roll. */
export const RECEIPT_NOUNS = ['invoice', 'credit-note', 'debit-note'] as const
export type ReceiptNoun = (typeof RECEIPT_NOUNS)[number]

const noun = z.enum(RECEIPT_NOUNS, t('Only bills and notes have a paper for a roll'))

/** Properties of the printer. */
const printer = {
  roll: z._default(z.enum(RECEIPT_PAPERS, t('Choose a roll')), '58mm'),
  as: z._default(z.enum(RECEIPT_FORMS, t('Choose picture or letters')), 'picture'),
  /** True if the printer has a cutter in use. */
  cut: z._default(z.boolean(t('Choose whether the paper is cut')), false),
  drawer: z._default(z.enum(DRAWER_PINS, t('Choose a pin of the drawer')), 'none'),
}
/** In a query the flag is 'true' or 'false'. */
const cutInAddress = z.pipe(
  z._default(z.enum(['true', 'false'], t('Choose whether the paper is cut')), 'false'),
  z.transform((word) => word === 'true'),
)
const inAddress = { ...printer, cut: cutInAddress }

const till = z._default(z.string().check(z.maxLength(40)), '')

export const getReceipt = endpoint('GET', '/api/papers/:noun/:id/receipt', 'look', {
  summary: 'The receipt of a bill or a note as the bytes (ESC/POS) that a receipt printer takes',
  params: z.extend(idParams, { noun }),
  querystring: z.object(inAddress),
  response: { 200: z.unknown() }, // application/octet-stream
})

export const getTestReceipt = endpoint('GET', '/api/printing/test', 'look', {
  summary:
    'A test page for a receipt printer: letters, a ruler and a code, as its bytes or as a picture for the screen',
  querystring: z.object({
    ...inAddress,
    as: z._default(z.enum([...RECEIPT_FORMS, 'png'], t('Choose picture or letters')), 'picture'),
    till,
  }),
  response: { 200: z.unknown() }, // application/octet-stream, image/png
})

const LEAST_ADDRESS = 7
const toNetwork = z.object({
  ...printer,
  host: z
    .string(t('The printer’s address is four numbers, as 192.168.1.60'))
    .check(
      z.minLength(LEAST_ADDRESS, t('The printer’s address is four numbers, as 192.168.1.60')),
      z.maxLength(15, t('The printer’s address is four numbers, as 192.168.1.60')),
    ),
  port: z._default(
    z
      .int(t('The port of a printer is 9100 to 9109'))
      .check(
        z.minimum(FIRST_PRINTER_PORT, t('The port of a printer is 9100 to 9109')),
        z.maximum(LAST_PRINTER_PORT, t('The port of a printer is 9100 to 9109')),
      ),
    FIRST_PRINTER_PORT,
  ),
})

export const printOnNetwork = endpoint('POST', '/api/printing/network', 'look', {
  summary:
    'Prints a receipt or the test page on a printer of the shop’s network, once every time it is asked for; where the server allows it',
  body: z.union([
    z.extend(toNetwork, { noun, id }),
    z.extend(toNetwork, { test: z.literal(true, t('Choose what is printed')), till }),
  ]),
  response: {
    200: z.object({
      /** Number of bytes sent to the printer. */
      bytes: z.int(),
    }),
  },
})

const pulse = { drawer: z.enum(['pin2', 'pin5'], t('Choose a pin of the drawer')) }

export const openCashDrawer = endpoint(
  'POST',
  '/api/printing/drawer-openings',
  'open-drawer',
  {
    summary:
      'Opens a drawer without a bill, and writes down who did: by a printer of the shop’s network, or by the bytes that the till hands to its own',
    body: z.union([
      z.object({ ...pulse, host: toNetwork.shape.host, port: toNetwork.shape.port }),
      z.object(pulse),
    ]),
    response: {
      201: z.object({
        ...done,
        /** Bytes for the browser's printer in base 64; '' if the server sent them to a network printer. */
        bytes: z.string(),
      }),
    },
  },
  { blind: true },
)

export const getNetworkPrinting = endpoint('GET', '/api/printing/network', 'look', {
  summary: 'Whether this server prints on printers of the shop’s network',
  response: { 200: z.object({ isAllowed: z.boolean() }) },
})
