import { t } from '#domain/words/t.ts'
import { paths } from '#web/app/paths.ts'
import type { HelpWords } from './settings-help.ts'

/** The key of the help on reading a stored document. */
export const HELP_ON_READING = `${paths.salesAndPurchase}#read`

/** Help on the open documents of each tab. */
export const FORMS_HELP: Record<string, HelpWords> = {
  [HELP_ON_READING]: {
    for: t('One document, to read: as it prints, what it comes to, and what can be done with it.'),
    things: [
      t('Press the letter that stands on a button; E opens the form to change it.'),
      t('Go on in the list with J, back with K.'),
      t('Follow the links to where it came from and what was made of it.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=Sales&Purchase#form`]: {
    for: t('One order. Type the items line by line; tax and totals add themselves.'),
    things: [
      t('Choose the party, then type a product’s name or code and press Enter.'),
      t('Correct quantity and rate in the line.'),
      t('Save with Ctrl+Enter. What you typed is kept on this computer until then.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=quotation#form`]: {
    for: t('One quotation, with discount and charges if you like.'),
    things: [
      t('Type a product’s name or code and press Enter.'),
      t('Write the terms the offer holds under.'),
      t('Save and print with Ctrl+P.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=Invoice#form`]: {
    for: t(
      'One bill. A sale begins on its first line; whoever gives no name is a walk-in customer and pays at once.',
    ),
    things: [
      t('Type or scan a product, type how many, press Enter.'),
      t('F4 chooses a customer, F9 goes to the amount received.'),
      t('F8 saves and begins the next; F6 puts the bill aside; Ctrl+P saves and prints.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=CreditNote#form`]: {
    for: t('One credit note, to read: what was given to somebody is corrected by another note.'),
    things: [
      t('See its lines and where the goods went.'),
      t('Follow the link to its bill.'),
      t('Close it with Esc.'),
    ],
  },
  [`${paths.salesAndPurchase}?tab=DebitNote#form`]: {
    for: t('One debit note, to read: what was given to somebody is corrected by a credit note.'),
    things: [t('See which lines were raised.'), t('Follow the link to its bill.'), t('Close it with Esc.')],
  },
  [`${paths.salesAndPurchase}?tab=Challan#form`]: {
    for: t('One delivery: to whom, why, with which vehicle, and what.'),
    things: [
      t('Choose the party and write the reason.'),
      t('Type the items; rates are needed for the value only.'),
      t('Save and print with Ctrl+P.'),
    ],
  },
}
