import { type TakenList, takeList } from '#contract/shop/taken-lists.ts'
import { call } from './call.ts'

/**
 * Asked before a file is made of a list, as the server lets only some do that and notes it in the trail.
 * @throws ApiError not-permitted
 */
export const reportTakenList = (body: TakenList) => call(takeList, { body })
