import type { ComponentType } from 'react'
import { paths } from '#web/app/paths.ts'

/** Seldom opened pages of the shelf: their imports are listed here, and not in the routes that everybody loads. */
const ROOMS = {
  [paths.labels]: async () => (await import('#web/labels/labels-screen.tsx')).LabelsScreen,
  [paths.rateChanges]: async () => (await import('#web/rates/rate-changes-screen.tsx')).RateChangesScreen,
  [paths.priceLists]: async () => (await import('#web/price-lists/price-lists-screen.tsx')).PriceListsScreen,
  [paths.batches]: async () => (await import('#web/batches/shelf-screen.tsx')).ShelfScreen,
  [paths.batch]: async () => (await import('#web/batches/batch-screen.tsx')).BatchScreen,
  [paths.expiring]: async () => (await import('#web/batches/shelf-screen.tsx')).ExpiringScreen,
  [paths.unentered]: async () => (await import('#web/batches/unentered-screen.tsx')).UnenteredScreen,
  [paths.places]: async () => (await import('#web/places/places-screen.tsx')).PlacesScreen,
  [paths.transfers]: async () => (await import('#web/places/transfers/transfers-screen.tsx')).TransfersScreen,
  [paths.newTransfer]: async () => (await import('#web/places/transfers/transfer-form.tsx')).TransferForm,
  [paths.editTransfer]: async () => (await import('#web/places/transfers/transfer-form.tsx')).TransferForm,
  [paths.transfer]: async () => (await import('#web/places/transfers/transfer-screen.tsx')).TransferScreen,
  [paths.counts]: async () => (await import('#web/counts/counts-screen.tsx')).CountsScreen,
  [paths.count]: async () => (await import('#web/counts/counting-screen.tsx')).CountingScreen,
  [paths.differences]: async () =>
    (await import('#web/counts/differences/differences-screen.tsx')).DifferencesScreen,
  [paths.countSheet]: async () => (await import('#web/counts/differences/sheet-screen.tsx')).SheetScreen,
  [paths.productions]: async () =>
    (await import('#web/productions/productions-screen.tsx')).ProductionsScreen,
  [paths.schemes]: async () => (await import('#web/schemes/schemes-screen.tsx')).SchemesScreen,
  [paths.importProducts]: async () => (await import('#web/imports/import-screen.tsx')).ProductImportScreen,
  [paths.importMerchants]: async () => (await import('#web/imports/import-screen.tsx')).MerchantImportScreen,
  [paths.importOpenings]: async () => (await import('#web/imports/import-screen.tsx')).OpeningImportScreen,
} satisfies Record<string, () => Promise<ComponentType>>

/** Value of a route's `lazy`: the loaded component. */
export const roomAt = async (path: keyof typeof ROOMS) => ({ Component: await ROOMS[path]() })
