import type { OwnRights } from '#contract/people/own-rights.ts'

/** True for whom the page of clients is: who has several shops, and an accountant also with a single one. */
export const seesClients = (rights: Pick<OwnRights, 'hasShops' | 'role'> | null | undefined): boolean =>
  rights?.hasShops === true || rights?.role === 'accountant'
