import * as challans from './challans.ts'
import * as dashboard from './dashboard.ts'
import * as customerDisplays from './display/customer-displays.ts'
import * as linkedDisplay from './display/linked-display.ts'
import * as attachments from './documents/attachments.ts'
import * as billAsks from './documents/bill-page/bill-asks.ts'
import * as billLinks from './documents/bill-page/bill-links.ts'
import * as billPage from './documents/bill-page/bill-page.ts'
import * as cancelling from './documents/cancelling.ts'
import { creditNotes, debitNotes, getBillForNote } from './documents/notes.ts'
import * as paperFiles from './documents/papers/paper-files.ts'
import * as sentPapers from './documents/papers/sent-papers.ts'
import { lastPrescription } from './documents/prescription.ts'
import type { Endpoint } from './endpoint.ts'
import * as eInvoices from './gst/e-invoices.ts'
import * as ewayBills from './gst/eway-bills.ts'
import * as filedReturns from './gst/filed.ts'
import * as findings from './gst/findings.ts'
import * as gstr1 from './gst/gstr1.ts'
import * as gstr2b from './gst/gstr2b.ts'
import * as gstr3b from './gst/gstr3b.ts'
import * as lock from './gst/lock.ts'
import * as offeredBills from './gst/offered-bills.ts'
import * as receivedEInvoices from './gst/received-e-invoices.ts'
import * as tally from './gst/tally.ts'
import * as imports from './imports/imports.ts'
import * as invoices from './invoices.ts'
import * as merchants from './merchants.ts'
import * as accounts from './money/accounts.ts'
import * as bank from './money/bank.ts'
import * as cashOfDay from './money/cash-of-day.ts'
import * as drawer from './money/drawer.ts'
import * as dues from './money/dues.ts'
import * as interest from './money/interest.ts'
import * as khata from './money/khata.ts'
import * as papers from './money/papers.ts'
import * as recurring from './money/recurring.ts'
import * as reminders from './money/reminders.ts'
import * as standing from './money/standing.ts'
import * as taxes from './money/taxes.ts'
import * as vouchers from './money/vouchers.ts'
import * as walkIns from './money/walk-ins.ts'
import * as orders from './orders.ts'
import * as boughtBefore from './parties/bought-before.ts'
import * as lastPrices from './parties/last-prices.ts'
import * as parties from './parties/party.ts'
import * as personalData from './parties/personal-data.ts'
import * as auth from './people/auth.ts'
import * as changeProfile from './people/change-profile.ts'
import * as clientQuestions from './people/client-questions.ts'
import * as desk from './people/desk.ts'
import * as draftKey from './people/draft-key.ts'
import * as invitations from './people/invitations.ts'
import * as members from './people/members.ts'
import * as myShops from './people/my-shops.ts'
import * as permits from './people/permits.ts'
import * as pins from './people/pins.ts'
import * as profile from './people/profile.ts'
import * as questions from './people/questions.ts'
import * as sessions from './people/sessions.ts'
import * as confirmEmail from './people/sign-in/confirm-email.ts'
import * as givenPins from './people/sign-in/given-pins.ts'
import * as ownName from './people/sign-in/own-name.ts'
import * as ownShop from './people/sign-in/own-shop.ts'
import * as passkeys from './people/sign-in/passkeys.ts'
import * as peopleWithoutEmail from './people/sign-in/people-without-email.ts'
import * as proveAgain from './people/sign-in/prove-again.ts'
import * as secondStep from './people/sign-in/second-step.ts'
import * as tills from './people/tills.ts'
import { buyerPlanner, planner } from './planner.ts'
import * as paymentExceptions from './platform/payment-exceptions.ts'
import * as subscription from './platform/subscription.ts'
import * as superadminBackups from './platform/superadmin-backups.ts'
import * as superadminSettings from './platform/superadmin-settings.ts'
import * as superadminStats from './platform/superadmin-stats.ts'
import * as superadminUsers from './platform/superadmin-users.ts'
import * as priceLists from './pricing/price-lists.ts'
import * as schemes from './pricing/schemes.ts'
import * as receiptPrinting from './printing/receipt-printing.ts'
import * as quotations from './quotations.ts'
import * as reports from './reports/report.ts'
import * as adjustments from './shelf/adjustments.ts'
import * as batches from './shelf/batches.ts'
import * as categories from './shelf/categories.ts'
import * as counts from './shelf/counts.ts'
import * as families from './shelf/families.ts'
import * as hsn from './shelf/hsn.ts'
import * as labels from './shelf/labels.ts'
import * as lowStock from './shelf/low-stock.ts'
import * as openingStock from './shelf/opening-stock.ts'
import * as places from './shelf/places.ts'
import * as productions from './shelf/productions.ts'
import * as products from './shelf/products.ts'
import * as rateChanges from './shelf/rate-changes.ts'
import * as shelfLookups from './shelf/shelf-lookups.ts'
import * as stock from './shelf/stock.ts'
import * as transferEway from './shelf/transfer-eway.ts'
import * as transfers from './shelf/transfers.ts'
import * as backups from './shop/backups.ts'
import * as books from './shop/books.ts'
import * as settings from './shop/change-settings.ts'
import * as leaving from './shop/leaving.ts'
import * as months from './shop/months.ts'
import * as takenLists from './shop/taken-lists.ts'
import * as thrownSales from './shop/thrown-sales.ts'
import * as trail from './shop/trail.ts'

const rooms = {
  auth,
  draftKey,
  sessions,
  tills,
  peopleWithoutEmail,
  givenPins,
  ownShop,
  ownName,
  desk,
  clientQuestions,
  secondStep,
  confirmEmail,
  passkeys,
  proveAgain,
  permits,
  pins,
  questions,
  members,
  invitations,
  myShops,
  subscription,
  profile: { ...profile, ...changeProfile },
  settings,
  backups,
  books,
  months,
  leaving,
  merchants,
  parties,
  personalData,
  boughtBefore,
  lastPrices,
  categories,
  places,
  transfers,
  transferEway,
  products,
  families,
  productions,
  openingStock,
  priceLists,
  schemes,
  hsn,
  shelfLookups,
  labels,
  rateChanges,
  adjustments,
  batches,
  counts,
  stock,
  orders,
  lowStock,
  quotations,
  challans,
  invoices,
  billLinks,
  billPage,
  billAsks,
  creditNotes,
  debitNotes,
  notes: { getBillForNote },
  prescription: { lastPrescription },
  cancelling,
  attachments,
  paperFiles,
  sentPapers,
  receiptPrinting,
  customerDisplays,
  linkedDisplay,
  eInvoices,
  ewayBills,
  accounts,
  vouchers,
  taxes,
  cashOfDay,
  interest,
  khata,
  drawer,
  reminders,
  dues,
  standing,
  walkIns,
  recurring,
  filedReturns,
  gstr1,
  papers,
  bank,
  lock,
  findings,
  tally,
  receivedEInvoices,
  offeredBills,
  planner,
  buyerPlanner,
  dashboard,
  reports,
  takenLists,
  thrownSales,
  trail,
  superadmin: { ...superadminStats, ...superadminUsers, ...superadminSettings, ...superadminBackups },
  paymentExceptions,
  imports,
  gstr2b,
  gstr3b,
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'url' in value && 'schema' in value

/** Every call of the API with its name, such as 'invoices.createInvoice'. */
export const endpoints = Object.entries(rooms).flatMap(([noun, exported]) =>
  Object.entries(exported)
    .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
    .map(([name, endpoint]) => ({ name: `${noun}.${name}`, endpoint })),
)
