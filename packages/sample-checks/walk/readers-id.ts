/** Identifies what readers have already, such as a project, wherever a page asks for its ID. */
export const READERS_ID = '4f1c2a9e-6b0d-4c53-9a71-2d8e5f3b7c60'
