import { z } from 'zod'

/** A node of the menu tree as sent by the API host (source section 3). `MenuType` M is a branch, L a leaf. */
export interface MenuNode {
  Id: string
  name: string
  path: string
  IsFrame: boolean
  MenuType: string
  WorkSpaceId: string
  DisplayFilter: boolean
  DisplayNavigation: boolean
  watermarkColor: string
  /** Titles: simplified Chinese, English, traditional Chinese. */
  meta: { title: string; entitle: string; tcntitle: string }
  children: MenuNode[]
}

export const menuNode: z.ZodType<MenuNode> = z.object({
  Id: z.string(),
  name: z.string(),
  path: z.string(),
  IsFrame: z.boolean(),
  MenuType: z.string(),
  WorkSpaceId: z.string(),
  DisplayFilter: z.boolean(),
  DisplayNavigation: z.boolean(),
  watermarkColor: z.string(),
  meta: z.object({ title: z.string(), entitle: z.string(), tcntitle: z.string() }),
  get children() {
    return z.array(menuNode)
  },
})
