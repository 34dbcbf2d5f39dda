/** When a product that is made of others takes them: a kit as it is sold, a produced one as it is made ahead. */
export const RECIPE_KINDS = ['kit', 'produced'] as const
export type RecipeKind = (typeof RECIPE_KINDS)[number]

/** Most parts of one recipe. */
export const MOST_PARTS = 50
