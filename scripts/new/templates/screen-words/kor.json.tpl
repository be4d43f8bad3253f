{
  "__camel__.title": "__title__",
  "__camel__.market": "시장",
  "__camel__.empty": "아직 소식이 없어요",
  "__camel__.emptyWhy": "새 소식이 오면 여기에 보여요"
}
