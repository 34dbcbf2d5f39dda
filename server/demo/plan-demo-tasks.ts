import * as z from 'zod/mini'
import { taskDraft } from '#contract/planner.ts'
import { addDays, todayInIndia } from '#domain/calendar.ts'
import { unkeyedId } from '#server/http/create-once.ts'
import { addTask } from '#server/planner/planner-actions.ts'
import type { DemoShop } from './open-demo-shop.ts'

/** planner, days from today, title, status, priority, party, description */
const TASKS = [
  ['planner', -12, 'File GSTR-1', 'done', 'high'],
  ['planner', -9, 'Count cash drawer', 'done', 'medium'],
  ['planner', -6, 'Pay Gujarat Oil Mills', 'done', 'high', 'Gujarat Oil Mills'],
  [
    'planner',
    -2,
    'Return damaged tins',
    'alert',
    'medium',
    'Gultekdi Agro Traders',
    'Four tins, seal broken.',
  ],
  ['planner', 0, 'Pay Krishna Wholesale', 'pending', 'high', 'Krishna Wholesale', 'Cheque, before noon.'],
  ['planner', 0, 'Clean cold shelf', 'done', 'low'],
  ['planner', 1, 'File GSTR-3B', 'pending', 'high'],
  ['planner', 3, 'Order dry fruits', 'pending', 'medium', 'Belgaum Dry Fruits'],
  ['planner', 5, 'Count back room', 'pending', 'low'],
  ['buyerplanner', -4, 'Collect old bills', 'done', 'medium', 'Sai Mess'],
  ['buyerplanner', -1, 'Call about the unpaid bill', 'alert', 'high', 'Hotel Shreyas'],
  [
    'buyerplanner',
    1,
    'Deliver to Karyalaya',
    'pending',
    'high',
    'Annapurna Caterers',
    '8 items to Mangal Karyalaya, Paud Road, before 8 am. Take the signed copy back.',
  ],
  ['buyerplanner', 4, 'Rate card for the mess', 'pending', 'medium', 'Sai Mess'],
] as const

/** Two planners with something done, something late and something to do this week. */
export async function planDemoTasks({ writer: { db, shopId }, suppliers, buyers }: DemoShop, now: Date) {
  const today = todayInIndia(now)
  for (const [planner, days, title, status, priority, party = '', description = ''] of TASKS) {
    const merchant = [...suppliers, ...buyers].find(({ name }) => name === party)
    const draft = { title, status, priority, description, dueDate: addDays(today, days) }
    const link = merchant && { supplierOrBuyerType: merchant.type, supplierOrBuyer: merchant._id }
    await addTask(db, { shopId, planner }, unkeyedId(), z.decode(taskDraft, { ...draft, ...link }), now)
  }
}
