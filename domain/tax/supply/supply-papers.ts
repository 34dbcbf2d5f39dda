import { p } from '#domain/words/p.ts'
import type { Supply } from './supplies.ts'

/** Printed wording of a kind of supply, and its name in the returns; not needed by forms. */
interface SupplyPaper {
  /** CGST rule 46(p), and its proviso for exports and SEZ. */
  words?: () => string
  /** GSTR-1: the section, and there the invoice type (b2b) or export type (exp); rchrg is Y where the recipient pays. */
  gstr1:
    | { section: 'exp'; type: 'WPAY' | 'WOPAY' }
    | { section: 'b2b'; type: 'R' | 'SEWP' | 'SEWOP' | 'DE' }
    | { section: 'supeco'; type: 'paytx' }
  /** INV-01, TranDtls.SupTyp; RegRev is Y where the recipient pays. */
  eInvoice: 'B2B' | 'SEZWP' | 'SEZWOP' | 'EXPWP' | 'EXPWOP' | 'DEXP'
}

export const SUPPLY_PAPERS: Record<Supply, SupplyPaper> = {
  domestic: { gstr1: { section: 'b2b', type: 'R' }, eInvoice: 'B2B' },
  'export-with-payment': {
    words: () => p('SUPPLY MEANT FOR EXPORT ON PAYMENT OF INTEGRATED TAX'),
    gstr1: { section: 'exp', type: 'WPAY' },
    eInvoice: 'EXPWP',
  },
  'export-without-payment': {
    words: () =>
      p('SUPPLY MEANT FOR EXPORT UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX'),
    gstr1: { section: 'exp', type: 'WOPAY' },
    eInvoice: 'EXPWOP',
  },
  'sez-with-payment': {
    words: () =>
      p('SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS ON PAYMENT OF INTEGRATED TAX'),
    gstr1: { section: 'b2b', type: 'SEWP' },
    eInvoice: 'SEZWP',
  },
  'sez-without-payment': {
    words: () =>
      p(
        'SUPPLY TO SEZ UNIT OR SEZ DEVELOPER FOR AUTHORISED OPERATIONS UNDER BOND OR LETTER OF UNDERTAKING WITHOUT PAYMENT OF INTEGRATED TAX',
      ),
    gstr1: { section: 'b2b', type: 'SEWOP' },
    eInvoice: 'SEZWOP',
  },
  'deemed-export': {
    words: () => p('DEEMED EXPORT'),
    gstr1: { section: 'b2b', type: 'DE' },
    eInvoice: 'DEXP',
  },
  'reverse-charge': {
    words: () => p('Tax is payable on reverse charge: Yes'),
    gstr1: { section: 'b2b', type: 'R' },
    eInvoice: 'B2B',
  },
  'operator-pays': {
    words: () => p('Tax is paid by the e-commerce operator under section 9(5) of the CGST Act'),
    gstr1: { section: 'supeco', type: 'paytx' },
    eInvoice: 'B2B',
  },
}
