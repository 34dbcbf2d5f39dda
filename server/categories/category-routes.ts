import type { App } from '#server/app.ts'

export function categoryRoutes(_app: App, _clock?: () => Date) {}
