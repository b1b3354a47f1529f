import type uPlot from 'uplot'
import type { Mark } from '../api-types'

const LABEL_PX = 11

/** Draws each mark as an upright line with its number, which the list of marks has too. */
export function marksHook(marks: () => Mark[], colour: () => string) {
  return (chart: uPlot) => {
    const { ctx, bbox } = chart
    const ratio = devicePixelRatio || 1
    ctx.save()
    ctx.strokeStyle = ctx.fillStyle = colour()
    ctx.lineWidth = ratio
    ctx.setLineDash([3 * ratio, 3 * ratio])
    ctx.font = `${LABEL_PX * ratio}px sans-serif`
    ctx.textAlign = 'center'
    let labelled = -Infinity
    marks().forEach((mark, i) => {
      const x = chart.valToPos(Date.parse(mark.at) / 1000, 'x', true)
      if (x < bbox.left || x > bbox.left + bbox.width) return
      ctx.beginPath()
      ctx.moveTo(x, bbox.top)
      ctx.lineTo(x, bbox.top + bbox.height)
      ctx.stroke()
      // Numbers that would cover each other are left out; the list has them.
      if (x - labelled < LABEL_PX * 1.4 * ratio) return
      ctx.fillText(String(i + 1), x, bbox.top - 3 * ratio)
      labelled = x
    })
    ctx.restore()
  }
}
