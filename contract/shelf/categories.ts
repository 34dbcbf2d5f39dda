import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams, listQuery, requiredText, tidied } from '../fields.ts'

const NAME_REQUIRED = 'Category name is required'

/** Written as categoryName and categoryDescription; name and description are taken as synonyms (G-CAT-04). */
export const categoryDraft = z.pipe(
  z.pipe(
    z.object({
      categoryName: z.optional(z.string(NAME_REQUIRED)),
      categoryDescription: z.optional(z.nullable(z.string('Description must be text'))),
      name: z.optional(z.string(NAME_REQUIRED)),
      description: z.optional(z.nullable(z.string('Description must be text'))),
    }),
    z.transform((body) => ({
      name: body.categoryName ?? body.name ?? '',
      description: body.categoryDescription ?? body.description ?? '',
    })),
  ),
  z.object({
    name: requiredText(80, 'Category name', NAME_REQUIRED),
    description: z.string().check(tidied(), atMost(500, 'Description: at most 500 characters')),
  }),
)
export type CategoryDraft = z.output<typeof categoryDraft>

export const category = z.object({ _id: id, id, name: z.string(), description: z.string() })
export type Category = z.output<typeof category>

export const listCategories = {
  method: 'GET',
  url: '/api/category/list',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Categories, by name',
    querystring: z.object(listQuery),
    response: { 200: z.array(category) },
  },
} as const satisfies Endpoint

const saved = z.object({ ...done, category })

export const createCategory = {
  method: 'POST',
  url: '/api/category/add',
  config: { permission: 'subscribed' },
  schema: { summary: 'Adds a category', body: categoryDraft, response: { 201: saved } },
} as const satisfies Endpoint

export const updateCategory = {
  method: 'PUT',
  url: '/api/category/:id',
  config: { permission: 'subscribed' },
  schema: { summary: 'Renames a category', params: idParams, body: categoryDraft, response: { 200: saved } },
} as const satisfies Endpoint

export const deleteCategory = {
  method: 'DELETE',
  url: '/api/category/:id',
  config: { permission: 'subscribed' },
  schema: {
    summary: 'Deletes a category; its products stay without one',
    params: idParams,
    response: { 200: z.object(done) },
  },
} as const satisfies Endpoint
