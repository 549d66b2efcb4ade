-- The ranks of cards (DGW-COMPONENTS-04, DGW-PAY-02, DGW-PAY-05): fourteen of each suit, 99 in all,
-- 12 of them crowns.

local CROWNS = { "huntress", "bard", "sea", "end", "calamity", "windfall" }

test("All other cards of a crown's suit count 87", function()
  for _, crown in ipairs(CROWNS) do
    play.start(([[{ given: {
      turn: { seat: 0, step: begin_attempt },
      zones: {
        offer: { only: [], rest: play_row },
        personalities: { only: [], rest: play_row },
        events: { only: [], rest: play_row },
        locations: { only: [], rest: play_row },
        aces: { only: [], rest: play_row },
        deck: { only: [excuse], rest: play_row },
        target: { only: [%s] },
      } } }]]):format(crown))
    play.expect [[{ events: [{ card_played: { card: excuse, paid: 87 } }] }]]
  end
end)
