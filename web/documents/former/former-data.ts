import { listFormerMembers } from '#contract/people/members.ts'
import { useAnswer } from '#web/app/calls/queries.ts'

/** Who has left the shop, as the server says it. */
export const useFormerMembers = () => useAnswer(listFormerMembers, {})
