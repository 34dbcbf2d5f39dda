import type { App } from '#server/app.ts'

export function dashboardRoutes(_app: App, _clock?: () => Date) {}
