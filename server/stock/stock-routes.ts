import type { App } from '#server/app.ts'

export function stockRoutes(_app: App, _clock?: () => Date) {}
