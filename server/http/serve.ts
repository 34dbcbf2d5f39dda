import type {
  ContextConfigDefault,
  RawReplyDefaultExpression,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
  RouteHandlerMethod,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Endpoint } from '#contract/endpoint.ts'
import type { App } from '#server/bare-app.ts'

type Handler<E extends Endpoint> = RouteHandlerMethod<
  RawServerDefault,
  RawRequestDefaultExpression,
  RawReplyDefaultExpression,
  RouteGenericInterface,
  ContextConfigDefault,
  E['schema'],
  ZodTypeProvider
>

/** Registers the route of an endpoint: decodes the request by its schemas and types the answer. */
export function serve<E extends Endpoint>(
  app: App,
  endpoint: E,
  handler: Handler<E>,
  /** Milliseconds for calls that may take longer than others. */
  limits: { handlerTimeout?: number } = {},
): void {
  app.route<RouteGenericInterface, ContextConfigDefault, E['schema']>({ ...endpoint, ...limits, handler })
}
