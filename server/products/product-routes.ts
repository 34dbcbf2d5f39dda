import type { App } from '#server/app.ts'

export function productRoutes(_app: App, _clock?: () => Date) {}
