import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { done, email, emptyAsAbsent, id, idParams, requiredText } from '../fields.ts'
import { login, passwordOf } from './auth.ts'
import { STAFF, shopRole } from './members.ts'
import { personName } from './person-name.ts'

/** An invited person who has not joined yet. */
export const invitation = z.object({
  _id: id,
  name: z.string(),
  /** '' without a mail. */
  email: z.string(),
  role: shopRole,
  madeAt: z.string(),
  expiresAt: z.string(),
  /** The whole address; '' once it has expired. */
  url: z.string(),
})
export type Invitation = z.output<typeof invitation>

export const invitationDraft = z.object({
  name: personName(() => t('Name')),
  role: shopRole,
  email: z.optional(z.pipe(emptyAsAbsent, z.optional(email))),
  /** A person without an email, who works in the shop already and stays the same person; name and role are theirs. */
  person: z.optional(id),
})

const url = '/api/invitations'
const one = `${url}/:id` as const
const made = z.object({ ...done, invitation })

export const listInvitations = endpoint(
  'GET',
  url,
  'settings',
  {
    summary: 'Who is invited and has not joined yet; also what has expired',
    response: { 200: z.array(invitation) },
  },
  { openedWith: STAFF },
)

export const makeInvitation = endpoint(
  'POST',
  url,
  'settings',
  {
    summary:
      'Invites somebody: a link that works once, for seven days; by mail too where an address is given',
    body: invitationDraft,
    response: { 201: made },
  },
  { again: true },
)

export const renewInvitation = endpoint(
  'POST',
  `${one}/renew`,
  'settings',
  {
    summary: 'Makes a new link of an invitation, for another seven days; the one before leads nowhere',
    params: idParams,
    response: { 200: made },
  },
  { again: true },
)

export const takeBackInvitation = endpoint('DELETE', one, 'settings', {
  summary: 'Takes an invitation back: its link leads nowhere any more',
  params: idParams,
  response: { 200: z.object(done) },
})

const token = requiredText(200, () => t('Link'))

/** Content of an invitation's page. */
export const shownInvitation = z.object({
  shopName: z.string(),
  role: shopRole,
  name: z.string(),
  email: z.string(),
  invitedBy: z.string(),
  /** Present where people sign in by PIN at a trusted till, and this one has none yet. */
  needsPin: z.optional(z.literal(true)),
})
export type ShownInvitation = z.output<typeof shownInvitation>

export const lookAtInvitation = endpoint('POST', '/api/public/invitations', 'public', {
  summary: 'Which shop invites, as what, and by whom; for who has the link',
  limit: 'link',
  body: z.object({ token }),
  response: { 200: shownInvitation },
})

export const newMember = z.object({
  token,
  name: personName(() => t('Full Name')),
  email,
  password: passwordOf(() => t('Password')),
})

export const joinAsNew = endpoint('POST', '/api/public/invitations/join', 'public', {
  summary: 'Joins a shop by an invitation with a sign-in that is made there; answers what a login does',
  limit: 'joining',
  body: newMember,
  response: login.schema.response,
})

export const joinShop = endpoint('POST', '/api/shops/join', 'member', {
  summary: 'The signed-in user joins a shop by an invitation',
  body: z.object({
    token,
    /** Another name, where somebody in the shop has the same: it is theirs in all their shops. */
    name: z.exactOptional(personName(() => t('Full Name'))),
  }),
  response: { 200: z.object({ ...done, shopId: id }) },
})
