import * as z from 'zod/mini'
import { t } from '#domain/words/t.ts'
import { endpoint } from '../endpoint.ts'
import { atMost, done, id, idParams, listQuery, requiredText, tidied } from '../fields.ts'

const NAME_REQUIRED = t('Category name is required')

/** Written as categoryName and categoryDescription; name and description are taken as synonyms (G-CAT-04). */
export const categoryDraft = z.pipe(
  z.pipe(
    z.object({
      categoryName: z.optional(z.string(NAME_REQUIRED)),
      categoryDescription: z.optional(z.nullable(z.string(t('Description must be text')))),
      name: z.optional(z.string(NAME_REQUIRED)),
      description: z.optional(z.nullable(z.string(t('Description must be text')))),
    }),
    z.transform((body) => ({
      name: body.categoryName ?? body.name ?? '',
      description: body.categoryDescription ?? body.description ?? '',
    })),
  ),
  z.object({
    name: requiredText(80, () => t('Category name'), NAME_REQUIRED),
    description: z.string().check(tidied(), atMost(500, t('Description: at most 500 characters'))),
  }),
)
export type CategoryDraft = z.output<typeof categoryDraft>

export const category = z.object({ _id: id, id, name: z.string(), description: z.string() })
export type Category = z.output<typeof category>

export const listCategories = endpoint('GET', '/api/category/list', 'look', {
  summary: 'Categories, by name',
  querystring: z.object(listQuery),
  response: { 200: z.array(category) },
})

const saved = z.object({ ...done, category })

export const createCategory = endpoint('POST', '/api/category/add', 'stock', {
  summary: 'Adds a category',
  body: categoryDraft,
  response: { 201: saved },
})

export const updateCategory = endpoint('PUT', '/api/category/:id', 'stock', {
  summary: 'Renames a category',
  params: idParams,
  body: categoryDraft,
  response: { 200: saved },
})

export const deleteCategory = endpoint('DELETE', '/api/category/:id', 'delete', {
  summary: 'Deletes a category; its products stay without one',
  params: idParams,
  response: { 200: z.object(done) },
})
