import { mostImages, newSuggestion } from '@lustra/core/contract'
import { z } from 'zod'

/** The body of a new suggestion for the OpenAPI document; its reader checks it part by part. */
export const uploadBody = {
  type: 'object',
  required: ['suggestion'],
  properties: {
    suggestion: z.toJSONSchema(newSuggestion, { io: 'input', target: 'draft-2020-12' }),
    images: { type: 'array', maxItems: mostImages, items: { type: 'string', format: 'binary' } },
  },
}
