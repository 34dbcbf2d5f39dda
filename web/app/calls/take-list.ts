import { type TakenList, takeList } from '#contract/shop/taken-lists.ts'
import { call } from './call.ts'

/**
 * Called before a list is exported: the server checks the permission and records the export in the trail.
 * @throws ApiError not-permitted
 */
export const reportTakenList = (body: TakenList) => call(takeList, { body })
