import { buyerPlanner, type PlannerCalls, planner } from '#contract/planner.ts'
import type { App } from '#server/bare-app.ts'
import { sendPage } from '#server/http/page.ts'
import { addTask, changeTask, listTasks, removeTask } from './planner-actions.ts'
import type { Planner } from './planner-queries.ts'

export function plannerRoutes(app: App, clock: () => Date) {
  routesOf(app, clock, planner, 'planner')
  routesOf(app, clock, buyerPlanner, 'buyerplanner')
}

function routesOf(app: App, clock: () => Date, calls: PlannerCalls, name: Planner['planner']) {
  const of = ({ shopId }: { shopId: string }): Planner => ({ shopId, planner: name })
  app.route({
    ...calls.listTasks,
    handler: async (request, reply) =>
      sendPage(reply, await listTasks(request.db, of(request), request.query, clock())),
  })
  app.route({
    ...calls.createTask,
    handler: (request) => addTask(request.db, of(request), request.newId, request.body, clock()),
  })
  app.route({
    ...calls.updateTask,
    handler: (request) => changeTask(request.db, of(request), request.params.id, request.body),
  })
  app.route({
    ...calls.deleteTask,
    handler: (request) => removeTask(request.db, of(request), request.params.id),
  })
}
