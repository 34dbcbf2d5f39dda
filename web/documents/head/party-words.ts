import type { Direction } from '#domain/document-kinds.ts'
import { t } from '#domain/words/t.ts'

/** Label of a document's other party. */
type PartyWord = 'Customer' | 'Buyer' | 'Supplier'

interface PartyWords {
  name: string
  /** Label of the list of parties to choose from. */
  all: string
  details: string
  choose: string
  addNew: string
  addNamed(name: string): string
  unknown: string
}

const named = (name: string) => ({ name })

/** Labels and messages of the party field, by kind of party. */
const PARTY_WORDS: Record<PartyWord, PartyWords> = {
  Customer: {
    name: t('Customer'),
    all: t('Customers'),
    details: t('Customer Details'),
    choose: t('Choose customer'),
    addNew: t('New customer'),
    addNamed: (name) => t('New customer “{name}”', named(name)),
    unknown: t('No customer of that name is stored yet.'),
  },
  Buyer: {
    name: t('Buyer'),
    all: t('Buyers'),
    details: t('Buyer Details'),
    choose: t('Choose buyer'),
    addNew: t('New buyer'),
    addNamed: (name) => t('New buyer “{name}”', named(name)),
    unknown: t('No buyer of that name is stored yet.'),
  },
  Supplier: {
    name: t('Supplier'),
    all: t('Suppliers'),
    details: t('Supplier Details'),
    choose: t('Choose supplier'),
    addNew: t('New supplier'),
    addNamed: (name) => t('New supplier “{name}”', named(name)),
    unknown: t('No supplier of that name is stored yet.'),
  },
}

interface Party {
  direction: Direction
  /** Label of a sale's other party. */
  buyerWord: 'Customer' | 'Buyer'
}

export const otherParty = ({ direction, buyerWord }: Party): PartyWords =>
  PARTY_WORDS[direction === 'sales' ? buyerWord : 'Supplier']

/** The headings of the two parties: our own and the other. */
export function partyTitles({ direction, buyerWord }: Party) {
  const [supplier, buyer] = [PARTY_WORDS.Supplier.details, PARTY_WORDS[buyerWord].details]
  return direction === 'sales' ? { own: supplier, other: buyer } : { own: buyer, other: supplier }
}
