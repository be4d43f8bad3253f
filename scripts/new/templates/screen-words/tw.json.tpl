{
  "__camel__.title": "__title__",
  "__camel__.market": "市場",
  "__camel__.empty": "目前沒有消息",
  "__camel__.emptyWhy": "有新消息時會顯示在這裡"
}
