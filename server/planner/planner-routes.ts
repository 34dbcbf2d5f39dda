import { buyerPlanner, type PlannerCalls, planner } from '#contract/planner.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { serve } from '#server/http/serve.ts'
import { addTask, changeTask, listTasks, removeTask } from './planner-actions.ts'
import type { Planner } from './planner-queries.ts'

export function plannerRoutes(app: App, clock: () => Date) {
  routesOf(app, clock, planner, 'planner')
  routesOf(app, clock, buyerPlanner, 'buyerplanner')
}

function routesOf(app: App, clock: () => Date, calls: PlannerCalls, name: Planner['planner']) {
  const of = ({ shopId }: { shopId: string }): Planner => ({ shopId, planner: name })
  serve(app, calls.listTasks, async (request, reply) =>
    sendPage(reply, await listTasks(request.db, of(request), request.query, clock())),
  )
  serve(app, calls.createTask, (request) =>
    addTask(request.db, of(request), request.newId, request.body, clock()),
  )
  serve(app, calls.updateTask, (request) =>
    changeTask(request.db, of(request), request.params.id, request.body),
  )
  serve(app, calls.deleteTask, (request) => removeTask(request.db, of(request), request.params.id))
}
