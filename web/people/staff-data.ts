import { useMutation } from '@tanstack/react-query'
import { listMembers, resetShopRole, saveShopRole } from '#contract/people/members.ts'
import { call } from '#web/app/calls/call.ts'
import { useSave } from '#web/app/calls/queries.ts'

/** What others do to people, PINs and tills meanwhile appears on an open page after so long, in milliseconds. */
export const STAFF_EVERY = { refetchInterval: 15_000 }

/** Asks for a permit to see the staff; with a yes the whole page is answered for ten minutes. */
export const useAskForStaff = () => useMutation({ mutationFn: () => call(listMembers, {}) })

/** One save after the other, so that the last press is stored last. */
export const useSaveRole = () => useSave(saveShopRole, { scope: { id: 'shop-role' } })
export const useResetRole = () => useSave(resetShopRole, { scope: { id: 'shop-role' } })
