import { fetchLines } from './local/load-lines'
import { serve, serveHere } from './local/serve'
import { openParts } from './local/sharded/open-sharded'

serveHere(serve(fetchLines, openParts))
