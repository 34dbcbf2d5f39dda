import { useMutation } from '@tanstack/react-query'
import {
  listInvitations,
  makeInvitation,
  renewInvitation,
  takeBackInvitation,
} from '#contract/people/invitations.ts'
import {
  changeMemberRole,
  endMembership,
  listMembers,
  listShopRoles,
  resetShopRole,
  saveShopRole,
} from '#contract/people/members.ts'
import { offerShop, takeBackOffer } from '#contract/people/my-shops.ts'
import { askForPin, givePin, liftPinClosing, listPinClosings } from '#contract/people/sign-in/given-pins.ts'
import { addHelper } from '#contract/people/sign-in/people-without-email.ts'
import { call } from '#web/app/calls/call.ts'
import { useAnswer, useSave } from '#web/app/calls/queries.ts'

export const useMembers = () => useAnswer(listMembers, {})
/** Asks for a permit to see the staff; with a yes the whole page is answered for ten minutes. */
export const useAskForStaff = () => useMutation({ mutationFn: () => call(listMembers, {}) })
export const useAddHelper = () => useSave(addHelper)
export const useGivePin = () => useSave(givePin)
export const useAskForPin = () => useSave(askForPin)
export const usePinClosings = () => useAnswer(listPinClosings, {})
export const useLiftClosing = () => useSave(liftPinClosing)
export const useChangeRole = () => useSave(changeMemberRole)
export const useEndMembership = () => useSave(endMembership)

export const useInvitations = () => useAnswer(listInvitations, {})
export const useMakeInvitation = () => useSave(makeInvitation)
export const useRenewInvitation = () => useSave(renewInvitation)
export const useTakeBackInvitation = () => useSave(takeBackInvitation)

export const useOfferShop = () => useSave(offerShop)
export const useTakeBackOffer = () => useSave(takeBackOffer)

export const useShopRoles = () => useAnswer(listShopRoles, {})
/** One save after the other, so that the last press is stored last. */
export const useSaveRole = () => useSave(saveShopRole, { scope: { id: 'shop-role' } })
export const useResetRole = () => useSave(resetShopRole, { scope: { id: 'shop-role' } })
