import type { App } from '#server/app.ts'

export function merchantRoutes(_app: App, _clock?: () => Date) {}
