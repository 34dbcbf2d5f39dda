import { type HandWay, noteSentPaper } from '#contract/documents/papers/sent-papers.ts'
import { call } from '#web/app/calls/call.ts'
import { queryClient } from '#web/app/calls/queries.ts'
import type { SharedPaper } from './shared-paper.ts'

/** Records on the document that it was shared; a failure is ignored. */
export async function recordShare({ noun, id }: Pick<SharedPaper, 'noun' | 'id'>, way: HandWay, to = '') {
  await call(noteSentPaper, { params: { noun, id }, body: { way, to } }).catch(() => {})
  void queryClient.invalidateQueries({ queryKey: ['/api/papers/:noun/:id/sent'] })
}
