import { timingSafeEqual } from 'node:crypto'

/** Makes the links of a shop's invitations: an unguessable token, and the address that they lead to. */
export interface InvitationLinks {
  longTokenOf(what: string): string
  publicUrl: string
}

interface Linked {
  shopId: string
  id: string
  serial: number
  email: string
}

/** The token of an invitation and a serial number, derived each time, so that only its hash is stored. */
export const tokenFor = (
  { longTokenOf }: Pick<InvitationLinks, 'longTokenOf'>,
  { shopId, id, serial }: Omit<Linked, 'email'>,
) => longTokenOf(`invitation ${shopId} ${id} ${serial}`)

/** Proof in the mailed link, after the token: its holder reads that mailbox. The shop never sees it. */
const proofFor = (
  { longTokenOf }: Pick<InvitationLinks, 'longTokenOf'>,
  { shopId, id, serial, email }: Linked,
) => longTokenOf(`mailbox of invitation ${shopId} ${id} ${serial} ${email}`)

export const mailedLink = (links: InvitationLinks, linked: Linked, url: string) =>
  `${url}.${proofFor(links, linked)}`

/** The part of a link after the #: a token, and in a mailed link its proof. */
export function partsOf(link: string): { token: string; proof: string } {
  const [token = '', proof = ''] = link.split('.')
  return { token, proof }
}

export function isProvedBy(
  links: Pick<InvitationLinks, 'longTokenOf'>,
  linked: Linked,
  proof: string,
): boolean {
  const [given, right] = [Buffer.from(proof), Buffer.from(proofFor(links, linked))]
  return linked.email !== '' && given.length === right.length && timingSafeEqual(given, right)
}
